import { Wire } from "@/ingest/sources/wandb-binary/wire";

/** One value of a summary: a number, or what else it is in a word ("image"). */
interface SummaryValue {
  readonly tag: string;
  readonly scalar: number | null;
  /** Null for a scalar. */
  readonly medium: string | null;
}

/** One event of a TensorBoard file, as far as ingestion looks into it. */
export interface TensorBoardEvent {
  /** Seconds since 1970. */
  readonly wall_time: number | null;
  readonly step: number;
  readonly file_version: string | null;
  readonly values: readonly SummaryValue[];
}

/** Members of a summary value that are no numbers. */
const MEDIA: ReadonlyMap<number, string> = new Map([
  [3, "histogram"],
  [4, "image"],
  [5, "histogram"],
  [6, "audio"],
]);

const FLOAT = 1;
const DOUBLE = 2;

/** Decodes one event; null when the bytes are no message. Unknown fields are stepped over. */
export function decodeEvent(bytes: Uint8Array): TensorBoardEvent | null {
  try {
    return event(new Wire(bytes));
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

function event(wire: Wire): TensorBoardEvent {
  let wallTime: number | null = null;
  let step = 0;
  let fileVersion: string | null = null;
  const values: SummaryValue[] = [];
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isFixed64) wallTime = wire.double();
    else if (field === 2 && wire.isVarint) step = wire.varint();
    else if (field === 3 && wire.isBytes) fileVersion = wire.text();
    else if (field === 5 && wire.isBytes) wire.message((inner) => summary(inner, values));
    else wire.skip();
  }
  return { wall_time: wallTime, step, file_version: fileVersion, values };
}

function summary(wire: Wire, values: SummaryValue[]): void {
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isBytes) values.push(wire.message(summaryValue));
    else wire.skip();
  }
}

function summaryValue(wire: Wire): SummaryValue {
  let tag = "";
  let scalar: number | null = null;
  let medium: string | null = "value without content";
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isBytes) tag = wire.text();
    else if (field === 2 && wire.isFixed32) scalar = wire.float();
    else if (field === 8 && wire.isBytes) {
      scalar = wire.message(scalarTensor);
      medium = "tensor";
    } else {
      medium = MEDIA.get(field) ?? medium;
      wire.skip();
    }
  }
  return { tag, scalar, medium: scalar === null ? medium : null };
}

/** The only number in a tensor of float or double; null for text and for tensors of several elements. */
function scalarTensor(wire: Wire): number | null {
  let type = 0;
  let elements = 1;
  const numbers: Buffer[] = [];
  const listed: number[] = [];
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isVarint) type = wire.varint();
    else if (field === 2 && wire.isBytes) elements = wire.message(elementsOf);
    // The same bytes, whether as content or as a packed list.
    else if ((field === 4 || field === 5 || field === 6) && wire.isBytes) numbers.push(wire.bytes());
    else if (field === 5 && wire.isFixed32) listed.push(wire.float());
    else if (field === 6 && wire.isFixed64) listed.push(wire.double());
    else wire.skip();
  }
  if ((type !== FLOAT && type !== DOUBLE) || elements !== 1) return null;
  const bytes = Buffer.concat(numbers);
  if (bytes.length === 0) return listed.length === 1 ? (listed[0] ?? null) : null;
  if (type === FLOAT) return bytes.length === 4 ? bytes.readFloatLE() : null;
  return bytes.length === 8 ? bytes.readDoubleLE() : null;
}

/** Number of elements that a tensor's shape tells; 1 for a scalar. */
function elementsOf(wire: Wire): number {
  let elements = 1;
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 2 && wire.isBytes) elements *= wire.message(dimension);
    else wire.skip();
  }
  return elements;
}

function dimension(wire: Wire): number {
  let size = 0;
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isVarint) size = wire.varint();
    else wire.skip();
  }
  return size;
}
