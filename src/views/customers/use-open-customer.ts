import { useLocation, useSearchParams } from 'wouter'

/** The customer who is open beside the list. The address contains the id. */
export function useOpenCustomer() {
  const [location] = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.get('customer') ?? ''
  return {
    openId: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null,
    pathOf: (id: number) => `${location}?${withCustomer(parameters, id).toString()}`,
    open: (id: number | null) => setParameters((present) => withCustomer(present, id), { replace: true }),
  }
}

function withCustomer(present: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(present)
  if (id === null) next.delete('customer')
  else next.set('customer', String(id))
  return next
}
