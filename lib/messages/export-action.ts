import { catalogue } from "./catalogue";

/** The button of an export. The words of its dialog are loaded with the dialog. */
export const exportActionMessages = catalogue(
  {
    export: "Export",
    export_of: (title: string) => `Export: ${title}`,
  },
  {
    export: "导出",
    export_of: (title) => `导出：${title}`,
  },
);
