import { catalogue } from "./catalogue";

/** Words of the export of a table. */
export const tableActionMessages = catalogue(
  {
    action: "Export table",
    action_name: (table: string) => `Export table as LaTeX, Markdown or CSV: ${table}`,
    formats_of: (table: string) => `Formats: ${table}`,
    formats: { booktabs: "LaTeX", md: "Markdown", csv: "CSV" },
    copy_as: (format: string, table: string) => `Copy as ${format}: ${table}`,
    low: "95\u202f% low",
    high: "95\u202f% high",
    save: "Save",
    save_as: (format: string, table: string) => `Save as ${format}: ${table}`,
  },
  {
    action: "导出表格",
    action_name: (table) => `导出表格（LaTeX、Markdown 或 CSV）：${table}`,
    formats_of: (table) => `格式：${table}`,
    formats: { booktabs: "LaTeX", md: "Markdown", csv: "CSV" },
    copy_as: (format, table) => `复制为 ${format}：${table}`,
    low: "95\u202f% 下限",
    high: "95\u202f% 上限",
    save: "保存",
    save_as: (format, table) => `保存为 ${format}：${table}`,
  },
);
