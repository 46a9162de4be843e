import { pipeline } from 'node:stream/promises'
import type { Client, QueryResult } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { databaseError, isUsableAfter, noAnswer } from './database-errors'
import { atDeadline } from './deadline'
import type { Deadline } from './deadline'
import type { Row, Rows } from './query'
import type { Statement } from './statement'

/**
 * One connection while somebody holds it. Statements run one after another, however they were begun; one that is not
 * answered by its deadline costs the connection, since nothing tells when its answer would come.
 */
export class Session {
  readonly #client: Client
  readonly #deadline: () => Deadline
  #last: Promise<unknown> = Promise.resolve()
  #firstError: unknown = null
  #isUsable = true
  #isOver = false

  constructor(client: Client, deadline: () => Deadline) {
    this.#client = client
    this.#deadline = deadline
  }

  /** The first error that a statement met, `null` without one. */
  get firstError(): unknown {
    return this.#firstError
  }

  /** Whether the connection may go back to the pool. */
  get isUsable(): boolean {
    return this.#isUsable
  }

  run<Result extends readonly object[]>(
    statement: Pick<Statement, 'text' | 'values'>,
  ): Promise<Rows<Result>> {
    return this.#next(async () => rowsOf<Result>(await this.#ask(statement.text, statement.values)))
  }

  /** The command that PostgreSQL says it has carried out. */
  command(text: string): Promise<string> {
    return this.#next(async () => (await this.#ask(text)).command)
  }

  copyIn(text: string, chunks: Iterable<Buffer>): Promise<void> {
    return this.#next(async () => {
      await pipeline(chunks, this.#client.query(copyFrom(text)))
    })
  }

  /** From now on nothing is asked any more. */
  finish(): void {
    this.#isOver = true
  }

  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isOver) return Promise.reject(new Error('The transaction of this statement is over.'))
    const result = this.#last.then(work).catch((error: unknown) => {
      const reason = databaseError(error)
      this.#firstError ??= reason
      this.#isUsable &&= isUsableAfter(reason)
      throw reason
    })
    this.#last = result.catch(() => undefined)
    return result
  }

  #ask(text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> {
    return new Promise((answered, failed) => {
      const timer = atDeadline(this.#deadline(), () => {
        failed(noAnswer())
        this.#client.connection.stream.destroy()
      })
      this.#client.query<Row>({ text, values: [...values] }, (error, result) => {
        clearTimeout(timer)
        // The driver's types say otherwise: without an error it is null.
        if ((error as Error | null) === null) answered(result)
        else failed(error)
      })
    })
  }
}

/** Of several statements in one text, those of the last. */
function rowsOf<Result extends readonly object[]>(
  answer: QueryResult<Row> | QueryResult<Row>[],
): Rows<Result> {
  const result = Array.isArray(answer) ? answer.at(-1) : answer
  const rows: unknown = result?.rows ?? []
  // Beside the rows, not among what is listed of them.
  return Object.defineProperty(rows as Rows<Result>, 'count', { value: result?.rowCount ?? 0 })
}
