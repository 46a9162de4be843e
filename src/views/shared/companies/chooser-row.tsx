import type { CompanyUserRow } from '../../../db/core/rows'
import { plainWord } from '../../ui/marks/row-words'
import { shownText } from '../../ui/marks/shown-text'
import { Button } from '../../ui/controls/button'

type Props = { company: CompanyUserRow; onBulk: () => void; onRates: () => void }

export function ChooserRow({ company, onBulk, onRates }: Props) {
  const { id, company_profile: profile } = company
  return (
    <li className="company-row">
      <button type="button" className="company-name" onClick={onBulk}>
        <span className="company-title ellipsis">
          {shownText(company, (row) => row.company_profile.name ?? '-')}
        </span>
        <span className="company-about ellipsis">
          {id} · {shownText(company, (row) => plainWord(row.company_profile.status))}
        </span>
      </button>
      <Button kind="ghost" size="s" aria-label={`Rate card of ${profile.name}`} onClick={onRates}>
        Rate card
      </Button>
    </li>
  )
}
