import { existsSync, readdirSync } from "node:fs";

import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const views = existsSync("components")
  ? readdirSync("components", { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "ui")
      .map(({ name }) => name)
  : [];
const viewLayer = {
  folders: [
    "components/ui",
    "components/frame",
    "components/timeline",
    "components/trials",
    "lib/domain",
    "lib/schema",
    "lib/queries",
    "lib/charts",
    "lib/figures",
    "lib/export",
    "lib/url",
    "lib/db",
    "lib/messages",
  ],
  packages: ["react", "next/link", "next/navigation", "nuqs", "@tanstack/react-table"],
};

/** Folder → what it may import. Read downwards it is the path of the data (docs/architecture.md). */
export const layers = {
  "lib/domain": { folders: [], packages: [] },
  "lib/messages": { folders: ["lib/domain"], packages: [] },
  "lib/schema": { folders: ["lib/domain"], packages: ["zod"] },
  "lib/queries": { folders: ["lib/domain", "lib/schema"], packages: ["zod"] },
  "lib/charts": { folders: ["lib/domain", "lib/messages", "lib/queries"], packages: ["echarts"] },
  "lib/figures": {
    folders: ["lib/domain", "lib/messages", "lib/queries", "lib/charts"],
    packages: ["echarts", "pdfkit", "zod"],
  },
  "lib/export": {
    folders: ["lib/figures", "lib/db/site"],
    packages: ["@resvg/resvg-wasm", "fontkit", "subset-font"],
  },
  "lib/url": { folders: ["lib/domain"], packages: ["zod", "nuqs/server"] },
  "lib/db": {
    folders: ["lib/domain", "lib/schema", "lib/queries"],
    packages: ["@duckdb/duckdb-wasm", "apache-arrow", "hyparquet", "hyparquet-compressors", "react", "zod"],
  },
  "lib/testing": {
    folders: ["lib/domain", "lib/schema", "lib/queries"],
    packages: ["@duckdb/node-api", "@duckdb/duckdb-wasm", "apache-arrow", "vitest", "zod", "node:.*"],
  },
  "components/ui": {
    folders: [
      "lib/db",
      "lib/messages",
      "lib/queries",
      "lib/charts/boxes",
      "lib/charts/box-marks",
      "lib/charts/drawn",
      "lib/charts/palette",
      "lib/charts/print-palettes",
      "lib/charts/marks",
      "lib/charts/screen-font",
      "lib/charts/text-element",
      "lib/domain/categories",
      "lib/domain/delimited-text",
      "lib/domain/format",
      "lib/domain/table-view",
      "lib/figures",
      "lib/export",
    ],
    packages: ["echarts", "react", "react-dom", "@tanstack/react-table", "@tanstack/react-virtual", "zod"],
  },
  ...Object.fromEntries(views.map((view) => [`components/${view}`, viewLayer])),
  app: { folders: ["components"], packages: ["next", "react", "nuqs", "@fontsource-variable"] },
  ingest: {
    folders: ["lib/domain", "lib/schema", "lib/queries"],
    packages: [
      "zod",
      "@duckdb/node-api",
      "@bufbuild/protobuf",
      "csv-parse",
      "fzstd",
      "hyparquet",
      "hyparquet-compressors",
      "yaml",
      "yauzl",
      "node:.*",
    ],
  },
  cli: {
    folders: [
      "ingest",
      "lib/domain",
      "lib/messages",
      "lib/schema",
      "lib/queries",
      "lib/charts/print-palettes",
      "lib/figures",
      "lib/export",
      "lib/url",
    ],
    packages: ["@duckdb/node-api", "@resvg/resvg-wasm", "zod", "node:.*"],
  },
  "data/reconstruction": {
    folders: ["lib/domain", "ingest/sources/wandb-binary/encode"],
    packages: ["node:.*"],
  },
};

const boundaries = Object.entries(layers).map(([layer, { folders, packages }]) => {
  const inside = [layer, ...folders].map((folder) => `@/${folder}(/|$)`);
  const outside = packages.map((name) => `${name}(/|$)`);
  return {
    files: [`${layer}/**/*.{ts,tsx}`],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: String.raw`^(?!(\./|${[...inside, ...outside].join("|")}))`,
              message: `${layer} may import only ${[...folders, ...packages].join(", ") || "its own files"}.`,
            },
          ],
        },
      ],
    },
  };
});

const named = [{ selector: "ExportDefaultDeclaration", message: "Named exports only." }];
const enums = [
  {
    selector: "TSEnumDeclaration",
    message: "No enums: a union of literals. (So the costly rule about their values need not run.)",
  },
];
const barrels = [{ selector: "ExportAllDeclaration", message: "No barrels: import from the file itself." }];
const honest = [
  {
    selector:
      "CallExpression[callee.property.name='catch'] > ArrowFunctionExpression > :matches(ArrayExpression, ObjectExpression, Literal, Identifier[name='undefined'])",
    message: "A failure is not an empty answer.",
  },
  { selector: "CatchClause > BlockStatement[body.length=0]", message: "An error may not be swallowed." },
];
const sqlElsewhere = [
  {
    selector: String.raw`TemplateElement[value.raw=/\bSELECT\b[\s\S]*\bFROM\b/]`,
    message: "SQL lives in lib/queries, lib/schema, lib/db and ingest.",
  },
  {
    selector: String.raw`Literal[value=/^\s*(SELECT|WITH|FROM|COPY|CREATE)\s/]`,
    message: "SQL lives in lib/queries, lib/schema, lib/db and ingest.",
  },
];
const rawHtml = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: "No raw HTML: texts from data are hostile.",
  },
  {
    selector: "MemberExpression[property.name='innerHTML']",
    message: "No raw HTML: texts from data are hostile.",
  },
];

// Rules that need types are in .oxlintrc.json: a compiler in Go asks them in a tenth of the time.
export default tseslint.config(
  {
    ignores: ["node_modules", ".next", "out", ".cache", "public", "**/*.mjs", "next-env.d.ts"],
  },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ["**/*.{ts,tsx}"] })),
  {
    files: ["**/*.{ts,tsx}"],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-restricted-syntax": [
        "error",
        ...named,
        ...enums,
        ...barrels,
        ...honest,
        ...sqlElsewhere,
        ...rawHtml,
      ],
      "no-eval": "error",
      "no-new-func": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "max-lines": ["error", { max: 250, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    files: ["components/**/*.tsx", "components/**/*.ts", "lib/db/**/*.ts"],
    ...hooks.configs.flat["recommended-latest"],
  },
  {
    files: ["app/**/{page,layout,error,not-found,loading}.tsx", "*.config.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...enums, ...barrels, ...honest, ...sqlElsewhere, ...rawHtml],
    },
  },
  {
    files: ["lib/{queries,schema,db,testing}/**/*.ts", "ingest/**/*.ts", "**/*.test.ts", "e2e/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...named, ...enums, ...barrels, ...honest, ...rawHtml] },
  },
  {
    files: ["lib/{domain,messages,schema,queries,charts,figures,url}/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        "window",
        "document",
        "fetch",
        "localStorage",
        "process",
        "console",
        "Buffer",
      ],
    },
  },
  ...boundaries,
);
