import './auth-layout.css'
import type { ReactNode } from 'react'
import { BrandMark } from '../ui/brand-mark'
import { AuthFoot } from './auth-foot'
import { WaybillPicture } from './waybill-picture'

/** The layout of the screens before login: a form at the left, a picture of a delivery at the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <main className="auth-column">
        <div className="auth-brand">
          <BrandMark size={28} />
          <strong>Waybill</strong>
        </div>
        <div className="auth-form">{children}</div>
        <AuthFoot />
      </main>
      <WaybillPicture />
    </div>
  )
}
