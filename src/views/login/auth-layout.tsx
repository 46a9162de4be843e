import './auth-layout.css'
import type { ReactNode } from 'react'
import { BrandMark } from '../ui/brand-mark'
import { AuthFoot } from './auth-foot'
import { WaybillPicture } from './waybill-picture'

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
