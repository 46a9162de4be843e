import { displayCount } from '../ui/display-count'
import './history-lines.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { fullName } from '../../../contract/order-display'
import { displayPhone } from '../../../contract/phones'
import { told } from '../ui/told'
import { Avatar } from '../ui/avatar'

export type Person = {
  id: number
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}

export type PeopleColumn<P extends Person> = {
  header: string
  width: string
  isNumber?: boolean
  cell: (person: P) => ReactNode
}

type Props<P extends Person> = {
  label: string
  idHeader: string
  people: readonly P[]
  /** After id, name, email and phone. */
  columns: readonly PeopleColumn<P>[]
  pathOf: (id: number) => string
  /** Of all pages; null where the server does not say. */
  total: number | null
  isBusy: boolean
}

/** HI-02, HI-03: a row leads to the orders of its person, with the name for the heading there. */
export function PeopleTable<P extends Person>(props: Props<P>) {
  const { label, idHeader, people, columns, pathOf, total, isBusy } = props
  return (
    <table className="history-table people-table" aria-label={label} aria-busy={isBusy}>
      {total !== null && <caption>{counted(total)}</caption>}
      <colgroup>
        <col className="history-col-id" />
        <col className="history-col-person" />
        <col className="history-col-person" />
        <col className="history-col-phone" />
        {columns.map(({ header, width }) => (
          <col key={header} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{idHeader}</th>
          <th scope="col">Fullname</th>
          <th scope="col">Email</th>
          <th scope="col">Phone Number</th>
          {columns.map(({ header, isNumber }) => (
            <th key={header} scope="col" data-number={isNumber}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className="history-row">
            <td className="mono" data-left-out>
              {person.id}
            </td>
            <td className="history-flexible">
              <span className="history-name">
                <Avatar person={person} />
                <Link
                  className="history-opener ellipsis"
                  href={pathOf(person.id)}
                  state={{ name: fullName(person) }}
                  title={fullName(person)}
                >
                  {told(person, fullName)}
                </Link>
              </span>
            </td>
            <td className="history-flexible" data-left-out title={person.email ?? undefined}>
              {told(person, ({ email }) => email ?? '-')}
            </td>
            <td>{told(person, ({ phone }) => displayPhone(phone))}</td>
            {columns.map(({ header, isNumber, cell }) => (
              <td key={header} data-number={isNumber} data-header={header}>
                {cell(person)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function counted(total: number): string {
  return total === 1 ? '1 record' : `${displayCount(total)} records`
}
