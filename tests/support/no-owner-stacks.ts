import * as React from 'react'

// In development React takes a stack trace for every element it makes, to name its owner in a warning. Warnings name the
// component without it.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
if (internals === undefined) throw new Error('React keeps the count of its stack traces elsewhere')
// It stops at ten thousand a second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set() {},
})
