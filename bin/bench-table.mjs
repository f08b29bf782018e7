// Sorts and filters the rows of a large table, as a reader's click does, and tells the processor time of each.
// Run it with --import tsx.
import { filterRows } from "../components/ui/filter-rows.ts";
import { sortRows } from "../components/ui/sort-rows.ts";

const ROWS = 10_000;
const COLUMNS = 20;
const ROUNDS = 9;

const rows = Array.from({ length: ROWS }, (_, row) => {
  const values = { task_id: `swe-bench-task-${(row * 7919) % 100_003}`, suite: `suite-${row % 7}` };
  for (let column = 2; column < COLUMNS; column += 1) {
    const value = (((row + 1) * (column * 7919 + 104_729)) % 1009) / 1009;
    values[`c${column}`] = row % 20 === column ? null : value;
  }
  return { getValue: (id) => values[id] };
});
const asc = (id) => ({ id, desc: false });
console.log(
  JSON.stringify({
    number: median(() => sortRows(rows, [{ id: "c2", desc: true }])),
    text: median(() => sortRows(rows, [asc("task_id")])),
    three: median(() => sortRows(rows, [asc("suite"), { id: "c3", desc: true }, asc("task_id")])),
    filters: median(() =>
      filterRows(rows, [
        { id: "task_id", kind: "text", contains: "12" },
        { id: "c4", kind: "range", from: 0.1, to: 0.9 },
      ]),
    ),
  }),
);

function median(work) {
  const taken = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return taken.sort((a, b) => a - b)[(ROUNDS - 1) / 2];
}
