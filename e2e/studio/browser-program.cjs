/** An Electron program that does nothing by itself: the tests open its windows, which are pages of the web. */
