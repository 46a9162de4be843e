import { late } from '../ui/late'

export const ForgotPasswordScreen = late(() =>
  import('./forgot-password-screen').then(({ ForgotPasswordScreen }) => ForgotPasswordScreen),
)
export const VerifyCodeScreen = late(() =>
  import('./verify-code-screen').then(({ VerifyCodeScreen }) => VerifyCodeScreen),
)
