import type { NextConfig } from "next";

import { version } from "./package.json";

const basePath = process.env.NEXT_PUBLIC_BASE_PATH;

const config: NextConfig = {
  output: "export",
  trailingSlash: true,
  ...(basePath === undefined ? {} : { basePath }),
  // Exported figures name it.
  env: { NEXT_PUBLIC_VERSION: version },
  images: { unoptimized: true },
  devIndicators: false,
  // `npm run types` checks them, once and for everything, tests included.
  typescript: { ignoreBuildErrors: true },
};

export default config;
