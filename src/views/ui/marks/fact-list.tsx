import './fact-list.css'
import { DataList, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'

export function FactList({ children }: { children: ReactNode }) {
  return <DataList.Root className="fact-list">{children}</DataList.Root>
}

type Props = { label: string; children: ReactNode; note?: ReactNode }

/** A label and its value; `note` is on a second line. */
export function FactLine({ label, children, note = null }: Props) {
  return (
    <DataList.Item className="fact-line">
      <DataList.Label>{label}</DataList.Label>
      <DataList.Value>
        <div>
          {children}
          {note !== null && note !== '' && (
            <Text as="div" color="gray">
              {note}
            </Text>
          )}
        </div>
      </DataList.Value>
    </DataList.Item>
  )
}
