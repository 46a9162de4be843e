import { lazy } from 'react'

/** Loaded when somebody opens them. */
export const ForgotPasswordScreen = lazy(() =>
  import('./forgot-password-screen').then(({ ForgotPasswordScreen }) => ({ default: ForgotPasswordScreen })),
)
export const VerifyCodeScreen = lazy(() =>
  import('./verify-code-screen').then(({ VerifyCodeScreen }) => ({ default: VerifyCodeScreen })),
)
