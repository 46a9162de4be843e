import type { Log } from '../ground/log'

type Print = Record<'info' | 'error', (line: string) => void>

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
let print: Print = { info: printLine, error: printLine }

/** Prints a line for the person who started the server. */
export function say(line: string): void {
  print.info(line)
}

/** The same for what went wrong. */
export function sayFault(line: string): void {
  print.error(line)
}

/** From now on the lines are entries of the log: in production one program reads all that the server writes. */
export function sayOn(log: Pick<Log, 'info' | 'error'>): void {
  print = {
    info: (line) => {
      if (line !== '') log.info(line)
    },
    error: (line) => log.error(line),
  }
}

/** Rewrites one line on a terminal. Prints nothing elsewhere, so that log files stay readable. */
export function sayProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`)
}

export function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
}

/** Keeps the server running when the reader of its output ends (`npm start | head`). */
export function ignoreClosedOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
