/** `TRIALS=10`: ten times as many trials where chance is part of a test (docs/long-proofs.md). */
const MORE = Number(process.env['TRIALS'] ?? 1)

export function trials(count: number): number {
  return count * MORE
}
