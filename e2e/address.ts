/** REWARDSCAPE_E2E_PORT lets two checkouts run their browser tests at the same time. */
export const E2E_PORT = Number(process.env["REWARDSCAPE_E2E_PORT"] ?? 4180);
export const E2E_URL = `http://127.0.0.1:${E2E_PORT}/`;
