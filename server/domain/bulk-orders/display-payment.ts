const naira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 'NGN 5,000.00', as the contract words what was registered; other sentences write '₦5,000.00'. */
export function displayPayment(amount: number): string {
  return `NGN ${naira.format(amount)}`
}
