import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks for a password at the terminal and hides the typed characters. */
export async function askPassword(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}
