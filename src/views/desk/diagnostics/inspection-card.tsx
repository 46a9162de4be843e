import { ScrolledTable } from '../../ui/marks/scrolled-table'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { Box } from '@radix-ui/themes'
import { Card } from '../../ui/marks/card'
import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<typeof Card> & { width?: 'third' | 'half' | 'whole' }

export function InspectionCard({ width = 'third', ...card }: Props) {
  return <Card {...card} className="inspection-card" data-width={width} />
}

export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Box px="4">
      <FactList>
        {facts.map(([label, value]) => (
          <FactLine key={label} label={label}>
            {value ?? '-'}
          </FactLine>
        ))}
      </FactList>
    </Box>
  )
}

type TableProps = Pick<ComponentProps<typeof ScrolledTable>, 'columns' | 'rows'> & { empty: string }

export function FactTable({ columns, rows, empty }: TableProps) {
  if (rows.length === 0) return <p className="inspection-empty">{empty}</p>
  return (
    <ScrolledTable label={columns.join(', ')} columns={columns} rows={rows} className="inspection-scroll" />
  )
}
