import { Link } from 'wouter'
import { fullName } from '../../../../contract/rules/order-display'
import { displayPhone } from '../../../../contract/words/phones'
import { Avatar } from '../../ui/marks/avatar'
import { shownText } from '../../ui/marks/shown-text'
import type { RowColumn } from './row-table'

export type Person = {
  id: number
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}

type Options<P extends Person> = {
  /** 'User Id' */
  idHeader: string
  /** The page that a row opens. It gets the name for its heading. */
  pathOf: (id: number, person: P) => string
  sort?: RowColumn<P>['sort']
  /** A text after the name, for example the person's company. */
  asideOf?: (person: P) => string
}

/** HI-02, HI-03: the first columns of every list of people. `sort`: by email. */
export function peopleColumns<P extends Person>({
  idHeader,
  pathOf,
  sort,
  asideOf,
}: Options<P>): RowColumn<P>[] {
  return [
    { header: idHeader, width: '96px', isMono: true, isLeftOut: true, cell: ({ id }) => id },
    {
      header: 'Fullname',
      width: asideOf === undefined ? 'flexible' : 'wide',
      cell: (person) => <PersonName person={person} path={pathOf(person.id, person)} asideOf={asideOf} />,
    },
    {
      header: 'Email',
      width: 'flexible',
      isLeftOut: true,
      ...(sort === undefined ? {} : { sort }),
      titleOf: ({ email }) => email ?? undefined,
      cell: (person) => shownText(person, ({ email }) => email ?? '-'),
    },
    {
      header: 'Phone Number',
      width: '144px',
      cell: (person) => shownText(person, ({ phone }) => displayPhone(phone)),
    },
  ]
}

type NameProps<P extends Person> = { person: P; path: string; asideOf?: Options<P>['asideOf'] | undefined }

/** The name of a person as a link to their page, which shows this name until it has read the person. */
export function PersonName<P extends Person>({ person, path, asideOf }: NameProps<P>) {
  return (
    <span className="paged-name">
      <Avatar person={person} />
      <Link
        className="paged-opener ellipsis"
        href={path}
        state={{ name: fullName(person) }}
        title={fullName(person)}
      >
        {shownText(person, fullName)}
      </Link>
      {asideOf !== undefined && (
        <span className="paged-aside ellipsis" title={asideOf(person)}>
          {shownText(person, asideOf)}
        </span>
      )}
    </span>
  )
}
