import './brand-mark.css'

/** The W of Waybill. Hidden from screen readers, because the name is beside it. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6" />
      <path
        d="m6.5 9 3.6 10.4L14 10.2l3.9 9.2L21.5 9"
        fill="none"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
