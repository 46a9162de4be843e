import { pipeline } from 'node:stream/promises'
import type { Client, QueryResult } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { databaseError, isUsableAfter, noAnswer } from '../ground/database-errors'
import { atDeadline, type Deadline } from './deadline'
import type { Row, Rows } from './query'
import type { Statement } from './statement'

/**
 * One acquired connection. Statements run one after another, even if they were started at the same time. When a
 * statement misses its deadline, the connection is closed, because its answer could still come at any time.
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

  /** The error of the first statement that failed, or `null`. */
  get firstError(): unknown {
    return this.#firstError
  }

  /** True if the connection may go back to the pool. */
  get isUsable(): boolean {
    return this.#isUsable
  }

  run<Result extends readonly object[]>(
    statement: Pick<Statement, 'text' | 'values'>,
  ): Promise<Rows<Result>> {
    return this.#enqueue(async () => rowsOf<Result>(await this.#send(statement.text, statement.values)))
  }

  /** Runs a command; returns the command tag of PostgreSQL, such as 'COMMIT'. */
  command(text: string): Promise<string> {
    return this.#enqueue(async () => (await this.#send(text)).command)
  }

  copyIn(text: string, chunks: Iterable<Buffer>): Promise<void> {
    return this.#enqueue(async () => {
      await pipeline(chunks, this.#client.query(copyFrom(text)))
    })
  }

  /** Refuses all later statements. */
  finish(): void {
    this.#isOver = true
  }

  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
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

  #send(text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> {
    return new Promise((answered, failed) => {
      const timer = atDeadline(this.#deadline(), () => {
        failed(noAnswer())
        this.#client.connection.stream.destroy()
      })
      this.#client.query<Row>({ text, values: [...values] }, (error, result) => {
        clearTimeout(timer)
        // Without an error this is null, although the driver's types do not say so.
        if ((error as Error | null) === null) answered(result)
        else failed(error)
      })
    })
  }
}

/** The rows of the result; of the last result if the text had several statements. */
function rowsOf<Result extends readonly object[]>(
  answer: QueryResult<Row> | QueryResult<Row>[],
): Rows<Result> {
  const result = Array.isArray(answer) ? answer.at(-1) : answer
  const rows: unknown = result?.rows ?? []
  // Not enumerable, so that listing the rows does not show it.
  return Object.defineProperty(rows as Rows<Result>, 'count', { value: result?.rowCount ?? 0 })
}
