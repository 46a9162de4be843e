import { Box, Flex, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'

/** Shown beside the label. */
export type FieldMark = 'required' | 'optional'

type Props = {
  /** The id of the control. The id of its note is `noteId(id)`. */
  id: string
  label: string
  mark?: FieldMark | undefined
  error: ReactNode
  hint?: ReactNode | undefined
  children: ReactNode
}

/** The label above a control, and its error or hint below. */
export function FieldFrame({ id, label, mark, error, hint, children }: Props) {
  return (
    <Flex direction="column" gap="1" minWidth="0">
      <Flex justify="between" gap="2">
        <Text asChild size="1" weight="medium" color="gray">
          <label htmlFor={id} className="field-label" data-mark={mark}>
            {label}
          </label>
        </Text>
        {mark === 'optional' && (
          <Text size="1" color="gray">
            optional
          </Text>
        )}
      </Flex>
      <Box className="list-anchor">{children}</Box>
      <FieldNote id={noteId(id)} error={error} hint={hint} />
    </Flex>
  )
}

/** The error of a field, read out as soon as it is there, or else its hint. */
export function FieldNote({
  id,
  error,
  hint,
}: {
  id: string
  error: ReactNode
  hint?: ReactNode | undefined
}) {
  const note = error ?? hint
  if (note === undefined || note === null) return null
  return (
    <Text
      as="p"
      id={id}
      size="1"
      color={error === null ? 'gray' : 'red'}
      role={error === null ? undefined : 'alert'}
    >
      {note}
    </Text>
  )
}

/** The ARIA attributes of a control for its mark, error and hint. */
export function fieldAria({ id, mark, error, hint }: Pick<Props, 'id' | 'mark' | 'error' | 'hint'>) {
  return {
    'aria-invalid': error !== null,
    'aria-required': mark === 'required' || undefined,
    'aria-describedby': (error ?? hint) === undefined ? undefined : noteId(id),
  }
}

function noteId(id: string): string {
  return `${id}-note`
}
