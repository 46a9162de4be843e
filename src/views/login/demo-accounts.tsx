import './demo-accounts.css'
import { Check } from 'lucide-react'
import type { ConsoleConfig } from '../../../contract/console-config'

type Account = NonNullable<ConsoleConfig['demo']>['accounts'][number]
type Props = { accounts: readonly Account[]; chosen: string; onChoose: (account: Account) => void }

export function DemoAccounts({ accounts, chosen, onChoose }: Props) {
  return (
    <section className="demo" aria-label="Demo accounts">
      <header>
        <h2>Demo accounts</h2>
        <span>Fills the form. Demo mode only.</span>
      </header>
      <div className="demo-chips">
        {accounts.map((account) => (
          <button
            key={account.email}
            type="button"
            className="demo-chip"
            title={account.email}
            aria-pressed={account.email === chosen}
            onClick={() => onChoose(account)}
          >
            <span className="ellipsis">{account.role}</span>
            {account.email === chosen && <Check aria-hidden="true" />}
          </button>
        ))}
      </div>
    </section>
  )
}
