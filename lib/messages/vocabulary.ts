import type { Category, CategoryRules } from "@/lib/domain/categories";
import { formatFixed } from "@/lib/domain/format";
import type { Provenance, Role } from "@/lib/domain/vocabulary";

import { catalogue } from "./catalogue";

/** A threshold with two decimals and no leading zero. */
const short = (value: number) => formatFixed(value, 2).replace(/^0\./, ".");

/** The names of what is in the data, as titles, legends and tables call them. */
export const vocabularyMessages = catalogue(
  {
    category: {
      "truly-cold-flat": "truly-cold-flat",
      "cold-noisy": "cold-noisy",
      "partial-stuck-flat": "partial-stuck-flat",
      "partial-varied": "partial-varied",
      "rarely-solved": "rarely-solved",
      "partly-solved": "partly-solved",
      "verifier-shortcut-suspect": "verifier-shortcut-suspect",
      "truly-learnable": "truly-learnable",
    } satisfies Record<Category, string>,
    unobserved: "unobserved",
    category_short: {
      "truly-cold-flat": "truly cold, flat",
      "cold-noisy": "cold, noisy",
      "partial-stuck-flat": "partial, stuck flat",
      "partial-varied": "partial, varied",
      "rarely-solved": "rarely solved",
      "partly-solved": "partly solved",
      "verifier-shortcut-suspect": "verifier short-cut?",
      "truly-learnable": "learnable",
    } satisfies Record<Category, string>,
    category_rule: {
      "truly-cold-flat": () => "never strictly solved, and no trial earned any reward",
      "cold-noisy": (rules) => `never strictly solved, mean below ${short(rules.cold_mean)}`,
      "partial-stuck-flat": (rules) =>
        `never strictly solved, mean ${short(rules.cold_mean)} or more, std below ${short(rules.flat_std)}`,
      "partial-varied": (rules) =>
        `never strictly solved, mean ${short(rules.cold_mean)} or more, std ${short(rules.flat_std)} or more`,
      "rarely-solved": (rules) => `strict rate below ${short(rules.rare_rate)}`,
      "partly-solved": () => "solved, but neither rarely nor learnable",
      "verifier-shortcut-suspect": (rules) =>
        `solved, mean ${short(rules.shortcut_mean)} or more and std below ${short(rules.flat_std)}`,
      "truly-learnable": (rules) =>
        `strict rate ${short(rules.learnable_rate)} or more and std ${short(rules.learnable_std)} or more`,
    } satisfies Record<Category, (rules: CategoryRules) => string>,
    role: {
      "in-distribution": "in-distribution",
      "out-of-distribution": "out-of-distribution",
      unknown: "role unknown",
    } satisfies Record<Role, string>,
    contaminated: "contaminated",
    in_distribution_contaminated: "in-distribution · contaminated",
    provenance: {
      original: "Original data",
      reconstruction: "Reconstruction calibrated to published aggregates",
    } satisfies Record<Provenance, string>,
    provenance_short: {
      original: "original",
      reconstruction: "reconstruction",
    } satisfies Record<Provenance, string>,
    phase: { train: "train", eval: "eval" },
  },
  {
    category: {
      "truly-cold-flat": "完全冷",
      "cold-noisy": "冷而有噪",
      "partial-stuck-flat": "部分得分·停滞",
      "partial-varied": "部分得分·有变化",
      "rarely-solved": "很少解出",
      "partly-solved": "部分解出",
      "verifier-shortcut-suspect": "疑似验证器捷径",
      "truly-learnable": "真正可学",
    },
    unobserved: "未观测",
    category_short: {
      "truly-cold-flat": "完全冷",
      "cold-noisy": "冷而有噪",
      "partial-stuck-flat": "部分得分·停滞",
      "partial-varied": "部分得分·有变化",
      "rarely-solved": "很少解出",
      "partly-solved": "部分解出",
      "verifier-shortcut-suspect": "疑似验证器捷径",
      "truly-learnable": "真正可学",
    },
    category_rule: {
      "truly-cold-flat": () => "从未严格解出，且所有试验奖励为零",
      "cold-noisy": (rules) => `从未严格解出，均值低于 ${short(rules.cold_mean)}`,
      "partial-stuck-flat": (rules) =>
        `从未严格解出，均值不低于 ${short(rules.cold_mean)}，标准差低于 ${short(rules.flat_std)}`,
      "partial-varied": (rules) =>
        `从未严格解出，均值不低于 ${short(rules.cold_mean)}，标准差不低于 ${short(rules.flat_std)}`,
      "rarely-solved": (rules) => `严格成功率低于 ${short(rules.rare_rate)}`,
      "partly-solved": () => "曾解出，但既非很少解出，也非真正可学",
      "verifier-shortcut-suspect": (rules) =>
        `曾解出，均值不低于 ${short(rules.shortcut_mean)} 且标准差低于 ${short(rules.flat_std)}`,
      "truly-learnable": (rules) =>
        `严格成功率不低于 ${short(rules.learnable_rate)} 且标准差不低于 ${short(rules.learnable_std)}`,
    },
    role: {
      "in-distribution": "分布内",
      "out-of-distribution": "分布外",
      unknown: "分布未知",
    },
    contaminated: "已污染",
    in_distribution_contaminated: "分布内 · 已污染",
    provenance: {
      original: "原始数据",
      reconstruction: "依据已发表汇总数据校准的重建",
    },
    provenance_short: { original: "原始", reconstruction: "重建" },
    phase: { train: "训练", eval: "评测" },
  },
);
