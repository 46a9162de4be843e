/** Phones of Nigeria: +234 and 10 national digits; nationally 11 digits with a leading 0. */

export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** VA-04, VA-05: numbers starting with 234 or 0 as they are, otherwise with a leading 0. A leading + is dropped. */
export function displayPhone(phone: string | null): string {
  const plain = (phone ?? '').trim().replace(/^\+/, '')
  if (plain === '') return '-'
  return /^(234|0)/.test(plain) ? plain : `0${plain}`
}

/** VA-20, VA-23: digits only; a receiver's 11 digits starting with 0 lose the 0. */
export function receiverPhone(phone: string): string {
  const digits = phoneDigits(phone)
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits
}

/** The last 10 digits: equal for every way of writing one number. */
export function phoneKey(phone: string): string {
  return phoneDigits(phone).slice(-10)
}

/** A `tel:` address, or null when the text holds no number to dial. */
export function telephoneUri(phone: string | null): string | null {
  const key = phoneKey(phone ?? '')
  return key.length === 10 ? `tel:+234${key}` : null
}
