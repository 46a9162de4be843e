import type { Sight } from '../../../machines/attempt'
import type { AttemptStage } from './use-attempt-stage'

/** The text about an attempt whose answer was lost; null: nothing is to be said. `thing`: 'order'. */
export function doubtWords(thing: string, { kind }: AttemptStage): string | null {
  if (kind === 'doubtful')
    return `No answer came back, so the ${thing} may or may not have been created. Press Create Order again: only one will be created, however often you press.`
  if (kind === 'unsure')
    return `No answer came back, so the ${thing} may or may not have been created, and the server cannot be read now. Waybill keeps looking for it and sends nothing.`
  if (kind === 'absent')
    return `No answer came back, and the server does not show the ${thing}. Press Create Order to send it again. If the first one still arrives, there will be two. Waybill looks for a second one and will tell you.`
  if (kind === 'offline')
    return 'You were still offline, so nothing was sent. Press Create Order again when you are back online.'
  return null
}

/** Says why a changed attempt was not sent. `seen`: the search result for the first one. */
export function formerWords(thing: string, seen: Sight | null): string {
  return `${whatOfFormer(thing, seen)}. This one was not created. Press Create Order to create this one as well.`
}

function whatOfFormer(thing: string, seen: Sight | null): string {
  const first = `the ${thing} that you sent first`
  if (seen?.kind === 'made') return `The ${thing} that you sent first was created`
  if (seen?.kind === 'likely') return `The server shows ${thing} ${seen.candidate.id}, which may be ${first}`
  return `The server could not say whether ${first} was created`
}

export function lookingWords(thing: string): string {
  return `No answer came back. Waybill is asking the server whether the ${thing} was created…`
}
