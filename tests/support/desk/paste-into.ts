import type { UserEvent } from '@testing-library/user-event'

/** As a person who pastes a text: one change of the field. Typing renders the form once for each letter, which took a third of the time. */
export async function pasteInto(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.click(field)
  await person.paste(text)
}
