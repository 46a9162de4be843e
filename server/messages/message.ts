type Purpose = 'reset' | 'verify'

/** What goes to a phone. */
export type Message = {
  /** Null: of somebody without an account, such as a receiver. */
  userId: number | null
  phone: string
  text: string
  /** After this time the message is of no use. */
  expiresAt: Date
  /** False once the message has become useless earlier: its code was used, or a newer one replaced it. */
  isWanted: () => Promise<boolean>
  about: { kind: 'code'; purpose: Purpose; code: string } | { kind: 'notice' }
}

export type MessageGateway = {
  /** Returns at once and never throws: what becomes of the message is logged. */
  send: (message: Message) => void
  /** Waits for what is being sent, and gives up what waits for another try. */
  stop: () => Promise<void>
}

/** For the log: never the text, because it holds the code. */
export function whatOf(userId: number | null, about: Message['about']) {
  return { userId, kind: about.kind, ...(about.kind === 'code' && { purpose: about.purpose }) }
}
