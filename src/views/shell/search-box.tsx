import { isOrderStatus } from '../../../contract/order-statuses'
import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { IconButton } from '../ui/icon-button'
import { Kbd } from '../ui/kbd'
import { useKeys } from '../ui/use-keys'

const ORDERS = 'Search orders, riders, phones'
const BULK_LIST = /^\/bulk-orders(\/(pending|paid))?$/i

/**
 * The search of the page, kept in the address as `q`. On a list it answers while typing; anywhere else Enter leads to the
 * orders.
 */
export function SearchBox() {
  const [location, navigate] = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const [elsewhere, setElsewhere] = useState('')
  const live = searchOf(location)
  const words = live ?? ORDERS
  const text = live !== null ? (parameters.get('q') ?? '') : elsewhere

  const focus = () => {
    input.current?.focus()
    input.current?.select()
  }
  useKeys('/', focus, { byCharacter: true })

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
        className="search-box"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Search aria-hidden="true" />
        <input
          ref={input}
          className="field-look"
          type="search"
          value={text}
          placeholder={words}
          aria-label={words}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
        />
        {text === '' ? (
          <Kbd>/</Kbd>
        ) : (
          <IconButton label="Clear the search" size="s" onClick={leave}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </form>
    </search>
  )
}

/** What the search of this page searches; null: the page has none of its own. */
function searchOf(location: string): string | null {
  if (isOrderList(location)) return ORDERS
  if (location === '/orders-history') return 'Search customers'
  if (location === '/orders-history/riders') return 'Search riders'
  return BULK_LIST.test(location) ? 'Search bulk orders' : null
}

function isOrderList(location: string): boolean {
  if (location === '/orders') return true
  const [, first, second, ...rest] = location.split('/')
  return first === 'orders' && rest.length === 0 && isOrderStatus((second ?? '').toUpperCase())
}

function withSearch(present: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(present)
  next.delete('page')
  if (text === '') next.delete('q')
  else next.set('q', text)
  return next
}
