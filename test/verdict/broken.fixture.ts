// A file without tests that cannot be read.
throw new Error('this file cannot be read')
