/** The quality gate: what automatic checks hold until an operator has looked, and checked businesses. */
export const quality = {}
