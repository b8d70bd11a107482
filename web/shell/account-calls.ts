import { accountEndpoints } from '#contract/http/endpoints-account.ts'
import { learnCalls } from './api.ts'

learnCalls(accountEndpoints)
