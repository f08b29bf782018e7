import type { RunConfig } from "@/ingest/sources/wandb-binary/run-config";
import { isList } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { withoutSecretArguments } from "@/ingest/sources/privacy";
import type { JsonObject } from "@/ingest/sources/wandb-jsonl/json-objects";

/** What a run's machine and client are, without saying whose. */
const PUBLIC: ReadonlySet<string> = new Set([
  ...["gpu", "gpu_count", "gpu_type", "cpu_count", "cpu_count_logical", "cuda", "cudaVersion"],
  ...["python", "python_version", "cli_version", "framework", "huggingface_version", "startedAt"],
]);

/** What of a description of a machine was not taken. */
interface LeftOutFacts {
  readonly personal: readonly string[];
  readonly secrets: number;
}

/**
 * Takes the facts of a machine into the configuration as `metadata.…`; hosts, users, addresses, folders, the
 * repository and the command only when they are asked for. Identities of devices are never taken.
 */
export function takeMachineFacts(
  machine: JsonObject,
  config: RunConfig,
  keepsPersonal: boolean,
): LeftOutFacts {
  const personal: string[] = [];
  let secrets = 0;
  for (const [key, value] of Object.entries(machine)) {
    if (key === "gpu_nvidia" || key === "gpu_amd" || key === "gpu_apple") {
      config.set(`metadata.${key}`, deviceNames(value));
    } else if (PUBLIC.has(key) && !isNested(value)) config.set(`metadata.${key}`, value);
    else if (!keepsPersonal) personal.push(key);
    else if (key === "args" && isWords(value)) {
      const { kept, secrets: left } = withoutSecretArguments(value);
      secrets += left;
      config.set("metadata.args", kept);
    } else config.set(`metadata.${key}`, value);
  }
  return { personal, secrets };
}

function isNested(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

function isWords(value: JsonValue): value is readonly string[] {
  return (
    value !== null &&
    typeof value === "object" &&
    isList(value) &&
    value.every((word) => typeof word === "string")
  );
}

/** The models of a list of devices; their serial numbers stay out. */
function deviceNames(devices: JsonValue): JsonValue {
  if (devices === null || typeof devices !== "object" || !isList(devices)) return null;
  return devices.map((device) => {
    if (device === null || typeof device !== "object" || isList(device)) return null;
    return device["name"] ?? null;
  });
}
