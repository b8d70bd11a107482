import { accountEndpoints } from '#contract/http/endpoints-account.ts'
import { registerEndpoints } from './api.ts'

registerEndpoints(accountEndpoints)
