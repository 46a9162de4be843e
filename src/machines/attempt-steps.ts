/** Steps that the machine of a form takes with its attempt, whatever it makes. They name its guards and actions. */

/** What `isKind` of the machine is asked: whether an actor ended with this. */
export function endsWith<End extends { kind: string }>() {
  return (kind: End['kind']) => ({
    type: 'isKind' as const,
    params: ({ event }: { event: { output: End } }) => ({ of: event.output, kind }),
  })
}

/** It could not be made ready: what may have been sent is asked about, what never was stays in the form. */
export function unready(form: string) {
  return [{ guard: 'isAttempted', target: 'sending', actions: 'doubt' }, { target: form }] as const
}

/** What a person says of an attempt that is under way. */
export const TO_ATTEMPT = {
  'again.pressed': { actions: 'toAttempt' },
  'form.cleared': { actions: 'toAttempt' },
  'likely.confirmed': { actions: 'toAttempt' },
  'likely.rejected': { actions: 'toAttempt' },
} as const
