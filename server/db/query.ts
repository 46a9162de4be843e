import type { Statement } from './statement'

export type Row = Record<string, unknown>

/** The rows of a statement; `count`: the number of rows returned or changed. */
export type Rows<Result extends readonly object[]> = Result & { readonly count: number }

/**
 * A statement that runs once, when it is awaited. Inside another template it becomes a part of that statement and is
 * not sent on its own.
 */
export class Query<Result extends readonly object[]> implements Promise<Rows<Result>> {
  readonly [Symbol.toStringTag] = 'Query'
  readonly statement: Statement
  readonly #run: (statement: Statement) => Promise<Rows<Result>>
  #running: Promise<Rows<Result>> | null = null

  constructor(statement: Statement, run: (statement: Statement) => Promise<Rows<Result>>) {
    this.statement = statement
    this.#run = run
  }

  // oxlint-disable-next-line unicorn/no-thenable -- awaiting it is what runs it
  then<Done = Rows<Result>, Failed = never>(
    done?: ((rows: Rows<Result>) => Done | PromiseLike<Done>) | null,
    failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    // oxlint-disable-next-line promise/no-callback-in-promise -- passes the callbacks on
    return this.#start().then(done, failed)
  }

  catch<Failed = never>(
    failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Rows<Result> | Failed> {
    return this.#start().catch(failed)
  }

  finally(after?: (() => void) | null): Promise<Rows<Result>> {
    return this.#start().finally(after)
  }

  #start(): Promise<Rows<Result>> {
    this.#running ??= this.#run(this.statement)
    return this.#running
  }
}
