/** Lines for the person who started the server. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Rewrites one line where a person watches; elsewhere it says nothing, so that logs stay readable. */
export function sayProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`)
}

export function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
}

/** Whoever read the lines may go (`npm start | head`); the server goes on. */
export function outliveReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
