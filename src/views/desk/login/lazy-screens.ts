import { lazyPart } from '../../ui/lazy/lazy-part'

export const ForgotPasswordScreen = lazyPart(() => import('./forgot-password-screen'), 'ForgotPasswordScreen')
export const VerifyCodeScreen = lazyPart(() => import('./verify-code-screen'), 'VerifyCodeScreen')
