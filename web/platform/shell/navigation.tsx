import { createContext, use, useMemo, type ComponentProps } from 'react'
import { Link as Anchor, useLocation, useSearch } from 'wouter'
import { normalisePath, type Params } from './address.ts'

const ParamsContext = createContext<Params>({})
export const ParamsProvider = ParamsContext.Provider

const PreloadContext = createContext<(path: string) => void>(() => {})
/** Provides links with the function that preloads the screen of a path. */
export const PreloadProvider = PreloadContext.Provider

/** Preloads the screen of a path, for controls that lead there without a link. */
export const usePreload = (): ((path: string) => void) => use(PreloadContext)

/** The parameters of the current address, such as `pid` of `/details/:pid/:id`. */
export const useParams = (): Params => use(ParamsContext)

/** The path of the current address, in its normal form. */
export const usePath = (): string => normalisePath(useLocation()[0]) ?? '/'

/** The query of the current address. */
export function useAddress(): URLSearchParams {
	const search = useSearch()
	return useMemo(() => new URLSearchParams(search), [search])
}

/** Navigates to another address of the product; `replace` adds no history entry. */
export function useNavigate(): (address: string, options?: { replace?: boolean }) => void {
	return useLocation()[1]
}

/** A link within the product. Its screen is preloaded when the pointer or the focus comes near. */
export function Link({ href, ...rest }: { href: string } & Omit<ComponentProps<'a'>, 'href'>) {
	const preload = usePreload()
	const prepare = () => {
		const path = normalisePath(href.split(/[?#]/, 1)[0] ?? '')
		if (path) preload(path)
	}
	return <Anchor href={href} onPointerEnter={prepare} onFocus={prepare} {...rest} />
}
