import { late } from '../../ui/lazy/late'

export const ForgotPasswordScreen = late(() => import('./forgot-password-screen'), 'ForgotPasswordScreen')
export const VerifyCodeScreen = late(() => import('./verify-code-screen'), 'VerifyCodeScreen')
