const browsers: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\b(OPR|Opera)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
	[/\b(iPhone|iPod)\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
]

/** Browser and system in a few words, such as "Firefox · Windows"; empty when the user agent tells neither. */
export function nameDevice(userAgent: string | undefined): string {
	const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
	return [find(browsers), find(systems)].filter(Boolean).join(' · ')
}
