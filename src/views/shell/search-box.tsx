import { TextField } from '@radix-ui/themes'
import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { IconButton } from '../ui/controls/icon-button'
import { ariaKeysOf, capOf } from '../ui/keys/key-caps'
import { Kbd } from '../ui/keys/kbd'
import { useOfferedKey } from '../ui/keys/use-offered-key'
import { useKeys } from '../ui/keys/use-keys'
import { isOrderStatus } from '../../../contract/words/order-statuses'

/**
 * The search of the page, stored in the address as `q`. On a list it searches while the person types; on other pages Enter
 * opens the list of orders with the search.
 */
export function SearchBox({ onPalette }: { onPalette: () => void }) {
  const [location, navigate] = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const [elsewhere, setElsewhere] = useState('')
  const live = searchOf(location)
  const words = live ?? SEARCH_ORDERS
  const text = live !== null ? (parameters.get('q') ?? '') : elsewhere

  const focus = () => {
    input.current?.focus()
    input.current?.select()
  }
  useKeys('search', focus)

  const change = (next: string) => {
    if (live === null) return setElsewhere(next)
    setParameters((present) => withSearch(present, next), { replace: true })
  }
  const submit = () => {
    if (live !== null || elsewhere.trim() === '') return
    navigate(`/orders?${withSearch(new URLSearchParams(), elsewhere).toString()}`)
    setElsewhere('')
  }
  const leave = () => {
    change('')
    input.current?.blur()
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField.Root
          ref={input}
          className="bar-field"
          type="search"
          value={text}
          placeholder={words}
          aria-label={words}
          aria-keyshortcuts={useOfferedKey(ariaKeysOf('search'))}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
        >
          <TextField.Slot>
            <Search size={14} aria-hidden="true" />
          </TextField.Slot>
          {text === '' ? (
            <TextField.Slot className="search-keys" gap="1" px="1">
              <Kbd>{capOf('search')}</Kbd>
              <button
                type="button"
                className="palette-button"
                aria-label="Find anything"
                aria-keyshortcuts={ariaKeysOf('palette')}
                onClick={onPalette}
              >
                <Kbd>{capOf('palette')}</Kbd>
              </button>
            </TextField.Slot>
          ) : (
            <TextField.Slot px="0">
              <IconButton label="Clear the search" size="s" onClick={leave}>
                <X aria-hidden="true" />
              </IconButton>
            </TextField.Slot>
          )}
        </TextField.Root>
      </form>
    </search>
  )
}

function withSearch(present: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(present)
  next.delete('page')
  if (text === '') next.delete('q')
  else next.set('q', text)
  return next
}

const SEARCH_ORDERS = 'Search orders, places, phones'

/** The pages whose list the search box of the page header searches, and the placeholder of the box there. */
const SEARCHES: readonly { list: RegExp; words: string }[] = [
  { list: /^\/orders$/, words: SEARCH_ORDERS },
  { list: /^\/bulk-orders(\/(pending|paid))?$/i, words: 'Search bulk orders' },
  { list: /^\/customers$/, words: 'Search recent customers' },
  { list: /^\/all-customers(\/[^/]+)?$/, words: 'Search customers' },
  { list: /^\/riders$/, words: 'Search recent riders' },
  { list: /^\/all-riders$/, words: 'Search riders' },
  { list: /^\/company-user(\/(active|inactive|pending))?$/i, words: 'Search company users' },
  { list: /^\/orders-history$/, words: 'Search customers' },
  { list: /^\/orders-history\/riders$/, words: 'Search riders' },
  { list: /^\/promos$/, words: 'Search customers' },
  { list: /^\/promos\/riders$/, words: 'Search riders' },
  { list: /^\/roles$/, words: 'Search members' },
]

/** Null: the page at `location` has no search. */
function searchOf(location: string): string | null {
  if (isOrdersOfStatus(location)) return SEARCH_ORDERS
  return SEARCHES.find(({ list }) => list.test(location))?.words ?? null
}

function isOrdersOfStatus(location: string): boolean {
  const [, first, status = '', ...rest] = location.split('/')
  return first === 'orders' && rest.length === 0 && isOrderStatus(status.toUpperCase())
}
