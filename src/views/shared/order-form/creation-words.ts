import { useSelector } from '@xstate/react'
import type { Sight } from '../../../machines/attempt'
import type { AttemptStage, CreationActor } from './use-attempt-stage'

/** What a form creates, and the sentences that only it needs. */
type Thing = {
  /** 'bulk order' */
  name: string
  done: 'created' | 'registered' | 'sent'
  /** 'create this one' */
  doIt: string
  button: string
  /** Pressed again after a lost answer. */
  once: string
  /** Who knows whether it was done: 'server' */
  source: string
  looking: string
  /** Why it cannot be looked for now, and what Waybill does. */
  unread: string
  absent: string
  blind?: string
  /** What a search found that may be the first one. `id`: of the candidate. */
  likely: (id: number) => string
  refused: string
  offline?: string
  unquoted?: string
}

export const TWICE = 'If you send it again and the first one was sent, people get it twice.'

function ofOrders(name: string): Thing {
  return {
    name,
    done: 'created',
    doIt: 'create this one',
    button: 'Create Order',
    once: 'only one will be created',
    source: 'server',
    looking: `Waybill is asking the server whether the ${name} was created…`,
    unread: 'the server cannot be read now. Waybill keeps looking for it and sends nothing.',
    absent: `and the server does not show the ${name}. Press Create Order to send it again. If the first one still arrives, there will be two. Waybill looks for a second one and will tell you.`,
    likely: (id) => `The server shows ${name} ${id}, which may be the ${name} that you sent first`,
    refused: 'Everything you typed is still here.',
  }
}

const THINGS = {
  order: {
    ...ofOrders('order'),
    offline:
      'You were offline, so nothing was sent. The order is kept on this device. Press Create Order again when you are back online.',
    unquoted:
      'The charges are older than 10 minutes and could not be refreshed, so nothing was sent. Get the charges again, then press Create Order.',
  },
  bulk: {
    ...ofOrders('bulk order'),
    unquoted:
      'The rates are older than 10 minutes and could not be refreshed, so nothing was sent. Press Create Order to try again.',
  },
  payment: {
    name: 'payment',
    done: 'registered',
    doIt: 'register this one',
    button: 'Submit',
    once: 'it is registered only once',
    source: 'server',
    looking: 'Waybill is asking the server for the balance…',
    unread: 'the balance cannot be read now. Waybill keeps asking and sends nothing.',
    absent:
      'and the balance is what it was. Press Submit to send the payment again. If the first one still arrives, it counts twice.',
    likely: () =>
      'The balance is another one now, so the payment that you sent first may have been registered',
    refused: 'What you typed is still here.',
    offline: 'You were offline, so nothing was sent. What you typed is kept.',
  },
  push: {
    name: 'notification',
    done: 'sent',
    doIt: 'send this one',
    button: 'Send',
    once: 'it is sent only once',
    source: 'bell',
    looking: 'Waybill is asking the server whether the notification was sent…',
    unread: 'the bell cannot be read now. Waybill keeps looking for it and sends nothing.',
    absent: `and the bell does not show the notification. ${TWICE}`,
    blind: TWICE,
    likely: (id) => `The bell shows notification ${id}, which may be the one that you sent first`,
    refused: 'Everything you typed is still here.',
    offline: 'You were offline, so nothing was sent. What you typed is kept on this device.',
  },
} as const satisfies Record<string, Thing>

export type CreatedThing = keyof typeof THINGS

/** The text about an attempt whose answer was lost; null: nothing is to be said. */
export function doubtWords(what: CreatedThing, { kind }: AttemptStage): string | null {
  const { name, done, button, once, looking, unread, absent, blind = absent }: Thing = THINGS[what]
  const lost = `No answer came back, so the ${name} may or may not have been ${done}`
  const words: Partial<Record<AttemptStage['kind'], string>> = {
    doubtful: `${lost}. Press ${button} again: ${once}, however often you press.`,
    looking: `No answer came back. ${looking}`,
    unsure: `${lost}, and ${unread}`,
    absent: `No answer came back, ${absent}`,
    blind: `${lost}. ${blind}`,
    offline: `You were still offline, so nothing was sent. Press ${button} again when you are back online.`,
  }
  return words[kind] ?? null
}

/** What it means to change something whose answer was lost. `isBlind`: a search need not find what was sent. */
export function giveUpWords(what: CreatedThing, isBlind: boolean): string {
  const { done }: Thing = THINGS[what]
  return isBlind
    ? `It may already have been ${done}, and the bell need not show it. If it was, people get both.`
    : `It may already have been ${done}. Waybill finds that out before the changed one is ${done}, and asks you if it was.`
}

/** The text why something was not sent or not created; null: there is no reason. */
export function useTroubleWords<Asked, Attempt, Price>(
  what: CreatedThing,
  actor: CreationActor<Asked, Attempt, Price>,
): string | null {
  const { name, done, refused, offline, unquoted }: Thing = THINGS[what]
  return useSelector(actor, (snapshot) => {
    if (snapshot.matches({ filling: 'taken' })) return formerWords(THINGS[what], snapshot.context.seen)
    if (snapshot.matches({ filling: 'refused' })) return `The ${name} was not ${done}. ${refused}`
    if (snapshot.matches({ filling: 'unstored' }))
      return `This device could not save the ${name}, so nothing was sent.`
    if (snapshot.matches({ filling: 'offline' })) return offline ?? null
    return snapshot.matches({ filling: 'unquoted' }) ? (unquoted ?? null) : null
  })
}

/** Says why a changed attempt was not sent. `seen`: the search result for the first one. */
function formerWords({ name, done, doIt, button, source, likely }: Thing, seen: Sight | null): string {
  const first = `the ${name} that you sent first`
  const rest = `This one was not ${done}. Press ${button} to ${doIt} as well.`
  if (seen?.kind === 'made') return `The ${name} that you sent first was ${done}. ${rest}`
  if (seen?.kind === 'likely') return `${likely(seen.candidate.id)}. ${rest}`
  return `The ${source} could not say whether ${first} was ${done}. ${rest}`
}
