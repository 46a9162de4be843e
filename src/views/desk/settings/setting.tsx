import { Flex, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'

type Props = {
  label: string
  note?: string
  /** Id of the control that the label names. Absent for a control with several parts, which has its own label. */
  htmlFor?: string
  children: ReactNode
}

export function Setting({ label, note, htmlFor, children }: Props) {
  return (
    <Flex align="center" justify="between" gap="5" mx="4" py="2" minHeight="48px" className="setting">
      <div>
        {htmlFor === undefined ? <span>{label}</span> : <label htmlFor={htmlFor}>{label}</label>}
        {note !== undefined && (
          <Text as="p" size="1" color="gray" className="setting-note">
            {note}
          </Text>
        )}
      </div>
      {children}
    </Flex>
  )
}
