/** Whether the writes of this process fail because the disk of the database is full. */
export type DiskWatch = {
  /** A write failed because the disk is full. */
  failed: () => void
  wrote: () => void
  /** True from such a failure to the next write that succeeds. */
  isFull: () => boolean
}

export function createDiskWatch(): DiskWatch {
  let isFull = false
  return {
    failed: () => {
      isFull = true
    },
    wrote: () => {
      isFull = false
    },
    isFull: () => isFull,
  }
}
