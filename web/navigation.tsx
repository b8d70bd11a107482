import { createContext, use, useMemo, type ComponentProps } from 'react'
import { Link as Anchor, useLocation, useSearch } from 'wouter'
import { normalisePath, type Params } from './address.ts'
import { findScreen } from './screens.tsx'

const ParamsContext = createContext<Params>({})
export const ParamsProvider = ParamsContext.Provider

/** The parameters of the current address, such as `pid` of `/details/:pid/:id`. */
export const useParams = (): Params => use(ParamsContext)

/** The query of the current address. */
export function useAddress(): URLSearchParams {
	const search = useSearch()
	return useMemo(() => new URLSearchParams(search), [search])
}

/** Goes to another address of the product; `replace` leaves no step to come back to. */
export function useNavigate(): (address: string, options?: { replace?: boolean }) => void {
	return useLocation()[1]
}

/** A link within the product. The screen behind it starts loading when the pointer or the focus comes near. */
export function Link({ href, ...rest }: { href: string } & Omit<ComponentProps<'a'>, 'href'>) {
	const prepare = () => {
		const path = normalisePath(href.split(/[?#]/, 1)[0] ?? '')
		// A failure here will show itself when the link is followed.
		if (path)
			findScreen(path)
				?.screen.preload()
				.catch(() => {})
	}
	return <Anchor href={href} onPointerEnter={prepare} onFocus={prepare} {...rest} />
}
