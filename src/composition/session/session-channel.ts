import { z } from 'zod'

/** Tells the other tabs at once that a person signs out. They then read the store, which decides. */
export type SessionChannel = {
  post: (userId: number) => void
  /** Returns `stop`. */
  listen: (ended: (userId: number) => void) => () => void
}

const Ended = z.object({ type: z.literal('session.ended'), userId: z.int() })

export function sessionChannel(channel: BroadcastChannel): SessionChannel {
  return {
    post: (userId) => channel.postMessage({ type: 'session.ended', userId }),
    listen: (ended) => {
      const hear = ({ data }: MessageEvent<unknown>) => {
        const heard = Ended.safeParse(data)
        if (heard.success) ended(heard.data.userId)
      }
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
