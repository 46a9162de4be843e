import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { isOrderStatus } from '../../../contract/order-rules'
import { IconButton } from '../ui/icon-button'
import { Kbd } from '../ui/kbd'
import { useKeys } from '../ui/use-keys'

/**
 * The search of the page, kept in the address as `q`. On a list of orders it answers while typing; anywhere else Enter
 * leads to the orders.
 */
export function SearchBox() {
  const [location, navigate] = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const [elsewhere, setElsewhere] = useState('')
  const live = isOrderList(location)
  const text = live ? (parameters.get('q') ?? '') : elsewhere

  const focus = () => {
    input.current?.focus()
    input.current?.select()
  }
  useKeys('/', focus, { byCharacter: true })

  const change = (next: string) => {
    if (!live) return setElsewhere(next)
    setParameters((present) => withSearch(present, next), { replace: true })
  }
  const submit = () => {
    if (live || elsewhere.trim() === '') return
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
          type="search"
          value={text}
          placeholder="Search orders, riders, phones"
          aria-label="Search orders, riders, phones"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
        />
        {text === '' ? (
          <Kbd>/</Kbd>
        ) : (
          <IconButton label="Clear search" size="s" onClick={leave}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </form>
    </search>
  )
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
