import { late } from '../ui/late'

export const ForgotPasswordScreen = late(() => import('./forgot-password-screen'), 'ForgotPasswordScreen')
export const VerifyCodeScreen = late(() => import('./verify-code-screen'), 'VerifyCodeScreen')
