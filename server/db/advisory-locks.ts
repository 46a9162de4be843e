/** The key of every advisory lock with a number: two tasks under one key would keep each other from running. */
export const ADVISORY_LOCKS = {
  migration: 7_492_001,
  demoSeed: 7_492_002,
  housekeeping: 7_492_003,
  firstAdmin: 7_492_004,
  simulator: 7_492_005,
} as const
